const prefixes = { ready: 'data-ready-', extended: 'data-extended-' } as const
export type DataRequestLetter = keyof typeof prefixes

export const dataRequestSendId = (letter: DataRequestLetter, request: string): string => `${prefixes[letter]}${request}`
