/** The sending that notifies an applicant what became of their application for membership. */
export const applicationSendId = (application: string): string => `apply-${application}`
