export const applicationSendId = (application: string): string => `apply-${application}`
