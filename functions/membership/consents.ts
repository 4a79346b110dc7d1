import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/membership-consents.ts'
import { PortalError } from '#shared/errors.ts'
import { ConsentKind, given, goneAt, retained, standing, textOn, withdrawn } from '#shared/membership/consents.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const viewOf = async (
  { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<contract.ConsentsView> => {
  const stored = await Promise.all(ConsentKind.options.map((kind) => stores.choices.consent(who.ref, kind)))
  return {
    consents: ConsentKind.options.map((kind, index) => ({
      kind,
      version: stored[index]?.version ?? 0,
      text: textOn(kind, stockholmDate(portalNow)),
      records: retained(stored[index]?.records ?? [], portalNow),
    })),
    portalNow,
  }
}

export const readConsents = operation(contract.readConsents, { run: (_, caller, deps) => viewOf(caller, deps) })

/** Withdrawing needs only the version; giving, that the text read is the one shown. @throws version-conflict */
export const saveConsent = operation(contract.saveConsent, {
  run: async ({ params: { consent: kind }, body }, caller, deps) => {
    const { who, portalNow, realNow } = caller
    const seen = requiredVersion(caller)
    const stored = await deps.stores.choices.consent(who.ref, kind)
    const records = retained(stored?.records ?? [], portalNow)
    const version = stored?.version ?? 0
    const holds = standing(records)
    const isDone = body.given ? holds?.text === body.text : holds === null
    if (isDone) return viewOf(caller, deps)
    const conflict = async () => new PortalError('version-conflict', { current: await viewOf(caller, deps) })
    if (version !== seen || (body.given && body.text !== textOn(kind, stockholmDate(portalNow)))) throw await conflict()
    const next = body.given ? given(records, body.text, portalNow) : withdrawn(records, portalNow)
    const gone = goneAt(next)
    const goneInRealTime = gone === null ? null : gone + realNow - portalNow
    try {
      await deps.stores.choices.saveConsent(who.ref, { kind, version: seen + 1, records: next }, seen, goneInRealTime)
    } catch (error) {
      if (error instanceof PortalError && error.code === 'version-conflict') throw await conflict()
      throw error
    }
    return viewOf(caller, deps)
  },
})
