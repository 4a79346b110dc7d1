import { askForData } from './ask-for-data.ts'
import { endDataRequest } from './end-data-request.ts'

/** Asking for one's own data, and taking that back. */
export const operations = [askForData, endDataRequest]
