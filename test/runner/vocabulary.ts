import { areas as manifests } from '#functions/areas.ts'

/** The areas of the specification and of the tool around them, spelled alike in every layer. */
const areas: readonly string[] = manifests.map(({ name }) => name)

/** Areas so large that a layer divides them: `annual-meeting-files`, `membership-change`. */
const dividedAreas = [
  'annual-meeting',
  'assignments',
  'business-meeting',
  'content',
  'course',
  'courses',
  'data-rights',
  'letter-delivery',
  'mailing',
  'membership',
  'operator',
  'payments',
  'search',
]

/** What a layer holds beside areas, by the layer's folder. */
export const nonAreas = {
  functions: ['areas', 'common', 'local-server', 'public-pages', 'routes', 'web-app'],
  'web/areas': ['my-assignment', 'roles', 'start'],
  'web/messages/sv': ['forms', 'my-assignment', 'plot', 'preview', 'roles', 'shell', 'staff-start', 'start'],
  'web/messages/en': ['forms', 'my-assignment', 'plot', 'preview', 'roles', 'shell', 'staff-start', 'start'],
  'shared/contract': ['access-rule', 'endpoint', 'preview', 'request-limit', 'union-mailings', 'uploads'],
  'shared/platform/stores': [
    'audit',
    'case-event',
    'counted',
    'month-partitions',
    'people',
    'request-counts',
    'sessions',
    'stores',
    'uploads',
    'upon-version',
    'writer',
  ],
  'test/functions': [
    'authorization-matrix',
    'contact-union-letters',
    'grants',
    'limits-at-once',
    'mailing-attachments-under-attack',
    'mailing-names-under-attack',
    'mailings-under-attack',
    'protected-identity',
    'protected-identity-figures',
    'protected-identity-letters',
    'news-preview',
    'news-results',
    'routes',
    'routes-hostile-input',
    'session-activity',
    'sign-in-limits',
    'sign-in-same-device',
    'union-mailing-certificates',
    'union-mailing-files',
    'union-mailing-lists',
    'union-mailing-templates',
    'union-mailings',
    'union-mailings-access',
    'unsubscribing-letters',
  ],
  // Beside the areas each process has its folder.
  workflows: [
    'assignment-change',
    'bundle',
    'call-request',
    'case',
    'common',
    'deadline-reminders',
    'mandate',
    'mandate-scanner',
    'open-effects',
    'recipient-list',
    'retention',
    'scan',
    'worker',
    'worker-options',
    'workflows',
  ],
  shared: [
    'basics',
    'cases',
    'clock',
    'contract',
    'errors',
    'fields',
    'languages',
    'limits',
    'platform',
    'public-holidays',
    'public-pages',
    'roles',
    'season',
  ],
} as const satisfies Record<string, readonly string[]>

/**
 * Whether a name in a layer, without its ending, is of the area or of a part of it: `course-sign-up` is of `courses`.
 */
export const isOfArea = (name: string, area: string): boolean =>
  [area, area.replace(/s$/, '')].some((each) => name === each || name.startsWith(`${each}-`))

const isArea = (name: string) => areas.includes(name) || dividedAreas.some((area) => name.startsWith(`${area}-`))

/** The names in a layer that are neither an area nor listed as something else; file endings do not count. */
export function unknownNames(entries: readonly string[], alsoAllowed: readonly string[]): string[] {
  const names = entries.map((entry) => entry.replace(/(\.test)?\.\w+$/, ''))
  return [...new Set(names)].filter((name) => !isArea(name) && !alsoAllowed.includes(name))
}
