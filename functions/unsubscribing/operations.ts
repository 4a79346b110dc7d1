import { openUnsubscribeLink, subscribeAgain, unsubscribe, unsubscribeByOneClick } from './unsubscribe.ts'

/** Declining mailings by the link in each of them, without signing in. */
export const operations = [unsubscribeByOneClick, openUnsubscribeLink, unsubscribe, subscribeAgain]
