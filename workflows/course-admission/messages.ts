import { defineSignal, defineUpdate } from '@temporalio/workflow'
import type { SignUpRef } from '#shared/courses/sign-up.ts'

/** The occasion that a process admits to; everything else is stored with it. */
export type CourseStart = { occasion: string }

/** Something was stored that the process has to read: a sign-up, a change by editors, a letter that was taken. */
export const nudged = defineSignal('nudged')

/**
 * Yes or no to the seats that are held for the person who has the number. `givesUp`: in which sign-ups seats at the
 * same time are given up for it, none where it is left out.
 */
export type OfferAnswer = { number: number; offer: number; isAccepted: boolean; givesUp?: readonly SignUpRef[] }

/** More time for an offer, as an operator gives it. */
export type OfferExtension = { offer: number; until: number }

/** Answers once it is stored. @throws offer-over */
export const extendOffer = defineUpdate<void, [OfferExtension]>('extendOffer')

/** Answers once it is stored. @throws offer-over, overlapping, give-up-too-late, overloaded */
export const answerOffer = defineUpdate<void, [OfferAnswer]>('answerOffer')
