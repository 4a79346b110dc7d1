import * as contract from '#shared/contract/course-organisers.ts'
import { isNamedTo } from '#shared/basics/named.ts'
import { courseLimits } from '#shared/courses/limits.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { PortalError } from '#shared/errors.ts'
import { notifyOrganisers } from '#shared/platform/mail/notify-organisers.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Caller } from '../common/exchange.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from '../common/engine.ts'
import { namesByRef } from '../common/names.ts'
import { operation } from '../common/operation.ts'
import { storedOccasion } from './bring-occasion.ts'

const attempts = 4

type Params = { course: string; occasion: string }

const view = async ({ organisers }: Pick<Occasion, 'organisers'>, { who }: Pick<Caller, 'who'>, stores: Stores) => {
  const names = await namesByRef(organisers, who.ref, stores)
  return { organisers: organisers.map((ref) => ({ ref, name: names[ref] ?? '' })) }
}

const withPerson = ({ organisers, state, admission }: Occasion, person: string, isNamed: boolean): string[] => {
  if (!isNamed) {
    const others = organisers.filter((ref) => ref !== person)
    const isDecided = state === 'published' && admission === 'manual'
    if (isDecided && others.length === 0) throw new PortalError('last-organiser')
    return others
  }
  if (organisers.length >= courseLimits.organisers) throw new PortalError('too-many-organisers')
  return [...organisers, person]
}

const change = async (
  params: Params,
  { person, isNamed }: { person: string; isNamed: boolean },
  { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  { courses }: Stores,
): Promise<Occasion> => {
  for (let attempt = 1; ; attempt++) {
    const { occasion: stored } = await storedOccasion({ courses }, params)
    if (stored.organisers.includes(person) === isNamed) return stored
    const occasion: Occasion = {
      ...stored,
      organisers: withPerson(stored, person, isNamed),
      version: stored.version + 1,
      updatedAt: portalNow,
    }
    const what = isNamed ? 'organiser-named' : 'organiser-removed'
    try {
      await courses.saveOccasion(
        occasion,
        stored.version,
        { what, by: who.ref, person },
        { organiser: { person, isNamed } },
      )
      return occasion
    } catch (error) {
      const isOther = error instanceof PortalError && error.code === 'version-conflict'
      if (!isOther || attempt >= attempts) throw error
    }
  }
}

/** @throws not-found */
export const readOrganisers = operation(contract.readOrganisers, {
  run: async ({ params }, caller, { stores }) => view((await storedOccasion(stores, params)).occasion, caller, stores),
})

/**
 * No one names themselves: with the rights come the needs of participants, which editors do not read.
 * @throws own-organiser, not-found also for a person whose identity is protected, too-many-organisers
 */
export const nameOrganiser = operation(contract.nameOrganiser, {
  run: async ({ params }, caller, deps: EngineDeps) => {
    const { stores } = deps
    if (params.ref === caller.who.ref) throw new PortalError('own-organiser')
    const person = await stores.people.person(params.ref)
    if (!person || person.died || !isNamedTo(person, caller.who.ref)) throw new PortalError('not-found')
    const occasion = await change(params, { person: person.ref, isNamed: true }, caller, stores)
    // The letter is stored; with the engine down it is sent when the same is asked again.
    await notifyOrganisers(deps, occasion.id, caller.portalNow).catch(unlessEngineIsAway)
    return view(occasion, caller, stores)
  },
})

/** @throws not-found, last-organiser */
export const removeOrganiser = operation(contract.removeOrganiser, {
  run: async ({ params }, caller, { stores }) =>
    view(await change(params, { person: params.ref, isNamed: false }, caller, stores), caller, stores),
})
