import { withEmailLinks, type EmailLinkDeps } from '../common/email-link.ts'
import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { courseSignUp } from './area.ts'
import { answerOffer } from './answer-offer.ts'
import { giveUpSignUp } from './give-up-sign-up.ts'
import { saveOwnAddress } from './save-own-address.ts'
import { saveNeeds } from './save-needs.ts'
import { signUp } from './sign-up.ts'

export const operations: readonly Operation<EmailLinkDeps>[] = [
  signUp,
  saveOwnAddress,
  saveNeeds,
  giveUpSignUp,
  answerOffer,
]

export const handler = areaHandler(courseSignUp, operations, withEmailLinks)
