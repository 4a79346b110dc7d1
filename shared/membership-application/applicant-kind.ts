import { z } from 'zod'
import { applicantKinds } from './kinds.ts'

export const ApplicantKind = z.enum(applicantKinds, { error: 'required' })
export type ApplicantKind = z.infer<typeof ApplicantKind>
