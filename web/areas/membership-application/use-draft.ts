import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { applicationLimits } from '#shared/limits.ts'
import { useSession } from '#web/client/query.ts'
import { onSigningOut } from '#web/client/session-end.ts'
import { keptDraft } from '#web/components/form/kept-draft.ts'
import { nothingTyped, Typed, withoutNumbers, type TypedPart } from './typed.ts'

/** `at`: the browser's clock when something was last typed. `who`: the person signed in; null for a visitor. */
const Kept = z.object({ typed: Typed, at: z.number(), who: z.string().nullable() })
const kept = keptDraft('membership-application', Kept, 'tab')
onSigningOut(kept.forget)
const isIdle = (at: number) => Date.now() - at >= applicationLimits.draftIdle

const readKept = (who: string | null): Typed | null => {
  const found = kept.read()
  if (!found) return null
  if (found.who === who && !isIdle(found.at)) return found.typed
  kept.forget()
  return null
}

/**
 * What is typed in all steps. Numbers of person and account stay in memory; the rest is kept in this tab, until it is
 * sent, nobody has typed for half an hour, or somebody has signed out.
 */
export const useDraft = () => {
  const session = useSession()
  const who = session?.signedIn ? session.person.ref : null
  const [typed, setTyped] = useState<Typed>(() => readKept(who) ?? nothingTyped)
  const [wasThrownAway, setThrownAway] = useState(false)
  const [generation, setGeneration] = useState(0)
  const forget = () => {
    kept.forget()
    setTyped(nothingTyped)
    setGeneration(generation + 1)
  }
  const throwAway = useEffectEvent(() => {
    if (typed === nothingTyped) return
    forget()
    setThrownAway(true)
  })
  useEffect(() => {
    if (typed === nothingTyped) kept.forget()
    const timer = setTimeout(() => throwAway(), applicationLimits.draftIdle)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    wasThrownAway,
    /** Another one with each draft: forms begin anew. */
    generation,
    forget,
    /** Goes on with what was typed on another device. */
    replace: (other: Typed) => {
      kept.keep({ typed: other, at: Date.now(), who })
      setThrownAway(false)
      setTyped(other)
      setGeneration(generation + 1)
    },
    keep: <Part extends TypedPart>(part: Part, values: Typed[Part]) => {
      const now = { ...typed, [part]: values }
      if (JSON.stringify(now) === JSON.stringify(typed)) return
      kept.keep({ typed: withoutNumbers(now), at: Date.now(), who })
      setThrownAway(false)
      setTyped(now)
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
