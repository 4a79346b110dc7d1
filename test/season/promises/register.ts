import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import type { Promised } from './promise.ts'

export const submittedOnce: Promised = {
  name: 'the register has every submission exactly once, and none that was not made',
  check: ({ union, record, plan, meetings }) => {
    const broken: string[] = []
    const own = union.submissions.filter(({ year }) => year === plan.year)
    for (const { id } of union.clubs) {
      const there = own.filter(({ clubId }) => clubId === id)
      const wanted = record.submitted.has(id) ? 1 : 0
      if (there.length !== wanted)
        broken.push(`${id}: the register has ${there.length} submissions instead of ${wanted}`)
      const summary = meetings.get(id)
      const sha256 = summary?.type === 'self-run' ? summary.uploadedProtocol?.sha256 : summary?.protocol.documentSha256
      if (there[0] && there[0].documentSha256 !== sha256) broken.push(`${id}: the register has another document`)
      if (there[0] && summary?.sync.reference !== there[0].reference)
        broken.push(`${id}: the receipt names another submission`)
    }
    return { checked: `${own.length} submissions`, broken }
  },
}

export const packagesVerify: Promised = {
  name: 'every submitted package verifies',
  check: async ({ union, plan, env }) => {
    const folder = path.join(env['MANDAT_DATA_DIR'] ?? '', 'register-submissions')
    const [trustRoot, sealKey] = ['ELECTRONIC_ID_TRUST_ROOT', 'SEAL_KEY_FILE'].map((name) =>
      readFileSync(env[name] ?? '', 'utf8'),
    )
    const own = union.submissions.filter(({ year }) => year === plan.year)
    const broken: string[] = []
    for (const { reference, clubId } of own) {
      const { ok, checks } = await verifyPackage(readFileSync(path.join(folder, `${reference}.zip`)), {
        trustRoot,
        sealKey: sealKey && sealPublicKey(sealKey),
      })
      if (!ok)
        broken.push(
          `${clubId}: ${checks
            .filter((check) => !check.ok)
            .map(({ name }) => name)
            .join(', ')}`,
        )
    }
    return { checked: `${own.length} packages, signatures under the trust root, seals by the portal’s key`, broken }
  },
}
