import { defineSignal, defineUpdate } from '@temporalio/workflow'

/** The occasion that a process admits to; everything else is stored with it. */
export type CourseStart = { occasion: string }

/** Something was stored that the process has to look at: a sign-up, a change by editors, a letter that was taken. */
export const nudged = defineSignal('nudged')

/** Yes or no to the seats that are held for whoever has the number. */
export type OfferAnswer = { number: number; offer: number; isAccepted: boolean }

/** More time for an offer, as an operator gives it. */
export type OfferExtension = { offer: number; until: number }

/** Answers once it is stored. @throws offer-over */
export const extendOffer = defineUpdate<void, [OfferExtension]>('extendOffer')

/** Answers once it is stored. @throws offer-over */
export const answerOffer = defineUpdate<void, [OfferAnswer]>('answerOffer')
