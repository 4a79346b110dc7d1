export const letterSampleLimits = { perHour: 20 } as const

/** `weekday`: 1 is Monday; `time`: Swedish; `weeksBack`: how far back a letter goes. */
export const subscriptionLimits = { weekday: 2, time: '07:00', weeksBack: 4, mostItems: 10 } as const
