import { areaHandler } from '../common/area-handler.ts'
import { unsubscribing } from './area.ts'
import { withUnsubscribing } from './deps.ts'
import { openUnsubscribeLink, subscribeAgain, unsubscribe, unsubscribeByOneClick } from './unsubscribe.ts'

export const operations = [unsubscribeByOneClick, openUnsubscribeLink, unsubscribe, subscribeAgain]

export const handler = areaHandler(unsubscribing, operations, withUnsubscribing)
