import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { applicationLimits } from '#shared/limits.ts'
import { useSession } from '#web/client/query.ts'
import { onSigningOut } from '#web/client/session-end.ts'
import { draftStorage } from '#web/components/form/draft-storage.ts'
import { workedOutFee } from '#web/features/membership/worked-out-fee.ts'
import { nothingTyped, takenOver, Typed, withoutNumbers, type TypedPart } from './typed.ts'

/** `at`: the browser's clock when something was last typed. `who`: the person signed in; null for a visitor. */
const StoredTyped = z.object({ typed: Typed, at: z.number(), who: z.string().nullable() })
const storage = draftStorage('membership-application', StoredTyped, 'tab')
onSigningOut(storage.forget)
const isIdle = (at: number) => Date.now() - at >= applicationLimits.draftIdle

const readStoredDraft = (who: string | null): Typed | null => {
  const found = storage.read()
  if (!found) return null
  if (found.who === who && !isIdle(found.at)) return found.typed
  storage.forget()
  return null
}

/**
 * What is typed in all steps. Numbers of person and account stay in memory; the rest is stored in this tab, until it is
 * sent, no one has typed for half an hour, or a person has signed out.
 */
export const useDraft = () => {
  const session = useSession()
  const who = session?.signedIn ? session.person.ref : null
  const [fee, setFee] = useState(workedOutFee.read)
  const [begun] = useState(() => (fee ? takenOver(fee) : nothingTyped))
  const [typed, setTyped] = useState<Typed>(() => readStoredDraft(who) ?? begun)
  const [wasThrownAway, setThrownAway] = useState(false)
  const [generation, setGeneration] = useState(0)
  const forget = () => {
    storage.forget()
    workedOutFee.forget()
    setFee(null)
    setTyped(nothingTyped)
    setGeneration(generation + 1)
  }
  const throwAway = useEffectEvent(() => {
    if (typed === nothingTyped) return
    forget()
    setThrownAway(true)
  })
  useEffect(() => {
    if (typed === nothingTyped) storage.forget()
    const timer = setTimeout(() => throwAway(), applicationLimits.draftIdle)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    /**
     * Whether the applicant has answered nothing here yet; what they said at the start page may stand there already.
     */
    isUntouched: typed === nothingTyped || typed === begun,
    /**
     * What they said there of themselves to work out the fee, while they apply as the same; null where they said
     * nothing.
     */
    fee: fee?.kind === typed.start.kind ? fee : null,
    /** Whether their income stands as they said it there. */
    isIncomeTakenOver:
      fee?.kind === typed.start.kind &&
      begun.work.incomeRange !== '' &&
      typed.work.incomeRange === begun.work.incomeRange,
    wasThrownAway,
    /** Another one with each draft: forms begin anew. */
    generation,
    forget,
    /** Goes on with what was typed on another device. */
    replace: (other: Typed) => {
      storage.keep({ typed: other, at: Date.now(), who })
      setThrownAway(false)
      setTyped(other)
      setGeneration(generation + 1)
    },
    /** What was taken over is the applicant's own answer. */
    confirm: () => {
      if (typed !== begun || typed === nothingTyped) return
      storage.keep({ typed, at: Date.now(), who })
      setTyped({ ...typed })
    },
    keep: <Part extends TypedPart>(part: Part, values: Typed[Part]) => {
      const now = { ...typed, [part]: values }
      if (JSON.stringify(now) === JSON.stringify(typed)) return
      storage.keep({ typed: withoutNumbers(now), at: Date.now(), who })
      setThrownAway(false)
      setTyped(now)
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
