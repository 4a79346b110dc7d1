/** The process of a club's annual meeting. By itself, so that the processes' bundle stays free of schemas. */
export const meetingId = (clubId: string, year: number): string => `am/${clubId}/${year}`
