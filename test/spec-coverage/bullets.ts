import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Bullet = z.strictObject({
  part: z.string(),
  bullet: z.string().min(1),
  area: z.string(),
  /** Each `file › words of the test's title`. */
  shownBy: z.array(z.string().regex(/^[\w./-]+ › .+$/)),
})

export const sections = readdirSync(import.meta.dirname).filter((name) => /^section-\d\.json$/.test(name))

/** The bullets of the specification, each with what shows it. */
export const bullets = sections.flatMap((name) =>
  z
    .array(Bullet)
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')))
    .map((bullet) => ({ ...bullet, section: name })),
)
