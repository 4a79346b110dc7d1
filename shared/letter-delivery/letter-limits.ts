/** Samples of letters that an editor sends to themselves. */
export const letterSampleLimits = { perHour: 20 } as const

/**
 * Letters that one chooses: on which weekday (1 is Monday) and when they are sent, how far back they go, and how much
 * they hold.
 */
export const subscriptionLimits = { weekday: 2, time: '07:00', weeksBack: 4, mostItems: 10 } as const
