import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '#infra/local/folders.ts'
import { portsFrom, usualBase } from '#infra/local/ports.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')

/** The properties of the specification of dev containers that the definition uses. */
const DevContainer = z.strictObject({
  name: z.string(),
  build: z.strictObject({ dockerfile: z.string() }),
  runArgs: z.array(z.string().regex(/^--/)),
  hostRequirements: z.strictObject({
    cpus: z.int(),
    storage: z.string().regex(/^\d+gb$/),
  }),
  remoteUser: z.string(),
  forwardPorts: z.array(z.int()),
  postCreateCommand: z.string(),
})

const definition = DevContainer.parse(JSON.parse(read('.devcontainer/devcontainer.json')))
const image = read(`.devcontainer/${definition.build.dockerfile}`)
const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base ?? '')

it('a dev container stands on images of one exact version and one system', () => {
  expect(bases.map((base) => base.replace(/^(\w+):\d+\.\d+\.\d+-/, '$1 '))).toEqual([
    'golang bookworm',
    'node bookworm',
  ])
})

it('a dev container has the Node of the project', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  expect(bases.at(-1)).toBe(`node:${devDependencies.node}-bookworm`)
  expect(devDependencies.node.split('.')[0]).toBe(read('.nvmrc').trim())
  expect(readme).toContain(`its own Node ${read('.nvmrc').trim()}`)
})

it('a dev container has what the README lists before the start', () => {
  const rows = (readme.split('## Before you start')[1] ?? '').split('\n## ')[0] ?? ''
  const listed = [...rows.matchAll(/^\| ([^|]+?) \|/gm)].map(([, what]) => what?.replace(/, for .*/, '') ?? '')
  const installed = {
    'Node with npm': /^FROM node:/m,
    Go: /^COPY --from=go \/usr\/local\/go /m,
    'Java and Maven': /^ {4}maven \\\n {4}openjdk-17-jdk-headless \\$/m,
    'Chromium and qpdf': /^ {4}chromium-headless-shell \\\n(?:.*\n)* {4}qpdf \\$/m,
  }
  // They come with the packages on Linux, or are left out where they are absent.
  const withoutThem = ['DynamoDB', 'Firefox and WebKit']
  expect(listed.toSorted()).toEqual([...Object.keys(installed), ...withoutThem].toSorted())
  expect(Object.entries(installed).filter(([, how]) => !how.test(image))).toEqual([])
})

it('a dev container forwards the addresses of the README, and that of files, which browsers send to the store', () => {
  const addresses = [...readme.matchAll(/^\| `http:\/\/[\w.]+:(\d+)`/gm)].map(([, port]) => Number(port))
  expect(definition.forwardPorts).toEqual([...addresses, portsFrom(usualBase).s3].toSorted((one, other) => one - other))
})
