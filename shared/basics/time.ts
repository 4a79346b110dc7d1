import { z } from 'zod'

/** A calendar day in Sweden, `yyyy-mm-dd`. */
export const Day = z.iso.date()
/** A month, `yyyy-mm`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** A time of day in Sweden, `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Milliseconds since 1970 in portal time. */
export const Instant = z.number().int()
