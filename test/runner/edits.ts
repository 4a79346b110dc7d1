import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'

/** Something that was added to the portal, and which files that were there before adding it edits. */
type Sample = {
  /** What it is called in the code. */
  name: string
  /** Every spelling of its name. */
  spelled: RegExp
  /** Files that exist for it alone, by their paths: they are new, not edited. */
  own: RegExp
  /** The product files that adding it edits. */
  product: readonly string[]
  /** The files of tests that adding it edits: those that list everything of its kind. */
  tests: readonly string[]
  /** Product files that name it for another reason, which is no part of adding it. */
  others: Readonly<Record<string, string>>
  /** As many files it should edit at most. */
  goal: number
}

/** One real sample of each kind of thing that is added often. */
export const samples = {
  process: {
    name: 'data-request',
    spelled: /data-?request/i,
    own: /data-rights|data-request/,
    product: [
      'functions/operator/member-cases/sources.ts',
      'shared/cases/case.ts',
      'shared/cases/kinds.ts',
      'shared/operator/case-actions.ts',
      'shared/operator/member-case.ts',
      'shared/platform/stores/stores.ts',
      'web/areas/operator/member-cases/case-words.tsx',
      'web/messages/en/operator/member-cases.json',
      'web/messages/sv/operator/member-cases.json',
      'workflows/case/kinds.ts',
    ],
    tests: ['test/workflows/case-scenes.ts', 'test/workflows/recorded-changes.ts'],
    others: {
      'shared/letter-delivery/about.ts': 'its letters',
      'shared/letter-delivery/letter-kind.ts': 'its letters',
      'shared/letter-delivery/letter-names.ts': 'its letters',
      'shared/letter-delivery/letter-table.ts': 'its letters',
      'shared/platform/erasure/begin-erasure.ts': 'nobody is erased while a request is open',
      'shared/platform/erasure/forget-item.ts': 'its file goes with it',
      'shared/platform/keys/member-cases.ts': 'its stored keys',
      'shared/platform/mail/samples/alone-samples.ts': 'its letters',
      'shared/platform/mail/samples/membership-samples.ts': 'its letters',
      'shared/platform/mail/sending-ids.ts': 'its letters',
      'web/areas/membership/cases/cases-page.tsx': 'a page that shows it',
      'workflows/letter-delivery/letter-sources.ts': 'its letters',
    },
    goal: 12,
  },
  letter: {
    name: 'mailing-declined',
    spelled: /mailing-?declined/i,
    own: /mailing-declined/,
    product: [
      'shared/letter-delivery/kinds/mailings.ts',
      'shared/platform/mail/samples/mailing-samples.ts',
      'workflows/letter-delivery/letter-sources.ts',
    ],
    tests: ['test/builders/stored-letters.ts'],
    others: {
      'functions/unsubscribing/chosen-letters.ts': 'orders it',
      'functions/unsubscribing/unsubscribe.ts': 'orders it',
      'shared/platform/mail/letters/subscription-letter.ts': 'says one of its sentences',
    },
    goal: 3,
  },
  page: {
    name: 'linkedDocument',
    spelled: /\blinkedDocument\b/,
    own: /linked-document|mailing-documents/,
    product: ['shared/languages/path-patterns.ts', 'shared/roles/page-access.ts', 'web/areas/mailings/routes.ts'],
    tests: ['shared/roles/page-access.test.ts'],
    others: { 'shared/platform/mail/letters/mailing-letter.ts': 'leads to it' },
    goal: 4,
  },
  'stored key': {
    name: 'courseWatch',
    spelled: /\bcourseWatch\b/,
    own: /course-watches/,
    product: ['shared/platform/keys/courses.ts'],
    tests: ['test/builders/stored-in-courses.ts'],
    others: {},
    goal: 2,
  },
} as const satisfies Record<string, Sample>

export const kinds = Object.keys(samples) as (keyof typeof samples)[]

/** How many files that were there before adding a sample edits. */
export const editsOf = (kind: keyof typeof samples): number => samples[kind].product.length + samples[kind].tests.length

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const product = globSync('{shared,functions,workflows,infra,web}/**/*.{ts,tsx,mjs,json}', { cwd: root })
  .filter((file) => !isTest(file))
  .toSorted()

export const isNamedIn = (file: string, { spelled }: Pick<Sample, 'spelled'>): boolean =>
  spelled.test(readFileSync(path.join(root, file), 'utf8'))

/** The product files that name a sample, without its own. */
export const productNaming = (sample: Pick<Sample, 'spelled' | 'own'>): string[] =>
  product.filter((file) => !sample.own.test(file) && isNamedIn(file, sample))
