/** The sending that tells somebody what became of their application for membership. */
export const applicationSendId = (application: string): string => `apply-${application}`
