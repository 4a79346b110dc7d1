export const emailChangedSendId = (change: string): string => `email-changed-${change}`

export const verificationSendId = (id: string): string => `verify-email-${id}`
