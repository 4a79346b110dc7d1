/** The kinds of data that the page shows a person, in its order. */
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
