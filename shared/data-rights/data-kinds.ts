/** The kinds of data that a person is told about, in the order of the page. */
export const dataKinds = [
  'person',
  'membership',
  'employment',
  'payments',
  'choices',
  'courses',
  'business-meetings',
  'assignments',
  'meetings',
  'club',
  'news',
  'calls',
  'letters',
  'signatures',
  'requests',
  'sign-in',
  'trail',
  'running',
] as const
export type DataKind = (typeof dataKinds)[number]
