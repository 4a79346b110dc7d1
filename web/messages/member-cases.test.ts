import { expect, test } from 'vitest'
import { changeKinds } from '#shared/membership-change/change-kinds.ts'
import { ChangeCause, ChangeState } from '#shared/membership-change/states.ts'
import { CaseAction, MemberCase } from '#shared/operator/member-case.ts'
import enMember from './en/membership/changes.json'
import enOperator from './en/operator/member-cases.json'
import svMember from './sv/membership/changes.json'
import svOperator from './sv/operator/member-cases.json'

/** Cases that are called by a role, a month or what a letter is about, not by their kind. */
const calledOtherwise = ['application', 'invoice', 'letter']

test('whatever a case can be has a text for operators, in both languages', () => {
  const ofCases = MemberCase.options.flatMap(({ shape: { of, kind, state, cause } }) => [
    ...('options' in kind && !calledOtherwise.includes(of.value) ? kind.options : []).map(
      (each) => `operator.case.${of.value}.${each}`,
    ),
    ...state.options.map((each) => `operator.case.state.${of.value}.${each}`),
    ...cause.unwrap().options.map((each) => `operator.case.cause.${each}`),
  ])
  const endedByUnion = ['membership-change.closed', 'application.closed-by-union', 'application.handed-back']
  const ids = [
    ...ofCases,
    ...endedByUnion.map((state) => `operator.case.state.${state}`),
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
