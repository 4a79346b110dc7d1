import { areaHandler } from '../common/area-handler.ts'
import { businessMeetingCommands } from './area.ts'
import { withCompanies } from './deps.ts'
import { actAsCompany } from './act-as-company.ts'
import { sendLinkAgain } from './send-link-again.ts'
import { signUpCompany } from './sign-up-company.ts'

export const operations = [signUpCompany, sendLinkAgain, actAsCompany]

export const handler = areaHandler(businessMeetingCommands, operations, withCompanies)
