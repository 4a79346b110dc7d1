import { actAsCompany } from './act-as-company.ts'
import { sendLinkAgain } from './send-link-again.ts'
import { signUpCompany } from './sign-up-company.ts'

/** How companies sign up for meetings with students, and what they do by their link. */
export const operations = [signUpCompany, sendLinkAgain, actAsCompany]
