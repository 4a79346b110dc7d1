/** After how long (ms) without a connection or a byte a call counts as unanswered. */
export const silence = 2_000

/** The same for AWS clients: `socketTimeout` counts from the last byte in either direction, so large files have time. */
export const givesUpInSilence = { connectionTimeout: silence, socketTimeout: silence } as const
