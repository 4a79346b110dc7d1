const prefixes = { ready: 'data-ready-', extended: 'data-extended-' } as const
export type DataRequestLetter = keyof typeof prefixes

/** The sending that notifies a person that what they asked for can be had, or that it takes longer. */
export const dataRequestSendId = (letter: DataRequestLetter, request: string): string => `${prefixes[letter]}${request}`
