/** What a banner is about, the weightiest first. */
export const bannerKinds = ['maintenance', 'warning', 'information'] as const
export type BannerKind = (typeof bannerKinds)[number]

/** Whether a reader may put it away; what is closed stays said for as long as it is closed. */
export const isDismissible = ({ kind }: { kind: BannerKind }): boolean => kind !== 'maintenance'

/** What a session remembers of a dismissed banner: a later text has another number and is shown anew. */
export const dismissalOf = ({ id, number }: { id: string; number: number }): string => `${id}:${number}`
