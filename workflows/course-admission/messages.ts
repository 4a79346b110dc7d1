import { defineSignal, defineUpdate } from '@temporalio/workflow'
import type { SignUpRef } from '#shared/courses/sign-up.ts'

export type CourseStart = { occasion: string }

/** Something was stored that the process has to read: a sign-up, a change by editors, a letter that was taken. */
export const nudged = defineSignal('nudged')

/** Yes or no to the seats held for `number`. `givesUp`: sign-ups whose overlapping seats are given up for it. */
export type OfferAnswer = { number: number; offer: number; isAccepted: boolean; givesUp?: readonly SignUpRef[] }

export type OfferExtension = { offer: number; until: number }

/** Answers once it is stored. @throws offer-over */
export const extendOffer = defineUpdate<void, [OfferExtension]>('extendOffer')

/** Answers once it is stored. @throws offer-over, overlapping, give-up-too-late, overloaded */
export const answerOffer = defineUpdate<void, [OfferAnswer]>('answerOffer')
