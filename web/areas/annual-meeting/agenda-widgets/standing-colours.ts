import type { Standing } from '#shared/annual-meeting/elections/standing.ts'

/** The colour of the mark beside a candidate; its words say the same. */
export const standingColours = {
  elected: 'done',
  'elected-by-lot': 'done',
  'to-lot': 'here',
  'to-run-off': 'here',
  withdrawn: 'untouched',
  'not-elected': 'untouched',
} as const satisfies Record<Standing, string>
