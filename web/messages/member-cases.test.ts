import { expect, test } from 'vitest'
import { DataRequestCause, DataRequestKind, DataRequestState } from '#shared/data-rights/request.ts'
import { ApplicationCause, ApplicationState } from '#shared/membership-application/states.ts'
import { changeKinds } from '#shared/membership-change/change-kinds.ts'
import { ChangeCause, ChangeState } from '#shared/membership-change/states.ts'
import { invoiceDoubts } from '#shared/payments/doubts.ts'
import { AdmissionCaseKind, AdmissionCaseState, CaseAction, InvoiceCaseState } from '#shared/operator/member-case.ts'
import enMember from './en/membership/changes.json'
import enOperator from './en/operator/member-cases.json'
import svMember from './sv/membership/changes.json'
import svOperator from './sv/operator/member-cases.json'

const causes = [...new Set<string>([...ApplicationCause.options, ...ChangeCause.options])]

test('whatever a member’s case can be has a text for operators, in both languages', () => {
  const ids = [
    ...changeKinds.map((kind) => `operator.case.change.${kind}`),
    ...ApplicationState.options.map((state) => `operator.case.state.application.${state}`),
    ...ChangeState.options.map((state) => `operator.case.state.change.${state}`),
    ...causes.map((cause) => `operator.case.cause.${cause}`),
    ...AdmissionCaseKind.options.map((kind) => `operator.case.admission.${kind}`),
    ...AdmissionCaseState.options.map((state) => `operator.case.state.admission.${state}`),
    ...invoiceDoubts.map((doubt) => `operator.case.cause.invoice-${doubt}`),
    ...InvoiceCaseState.options.map((state) => `operator.case.state.invoice.${state}`),
    ...DataRequestKind.options.map((kind) => `operator.case.data-request.${kind}`),
    ...DataRequestState.options.map((state) => `operator.case.state.data-request.${state}`),
    ...DataRequestCause.options.map((cause) => `operator.case.cause.${cause}`),
    ...CaseAction.options.map((action) => `operator.audited.${action}`),
  ]
  for (const catalogue of [svOperator, enOperator]) expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(ids))
})

test('whatever a change can be has a text for its member, in both languages', () => {
  const ids = [
    ...changeKinds.map((kind) => `membership.case.kind.${kind}`),
    ...ChangeState.options.flatMap((state) => [`membership.case.tag.${state}`, `membership.case.state.${state}`]),
    ...ChangeCause.options.map((cause) => `membership.case.cause.${cause}`),
  ]
  for (const catalogue of [svMember, enMember]) expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(ids))
})
