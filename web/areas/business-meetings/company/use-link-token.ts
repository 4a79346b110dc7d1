import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { draftStorage } from '#web/components/form/draft-storage.ts'

const inHash = /^#([\w-]{43})$/
const storage = draftStorage('company-link', z.string().regex(/^[\w-]{43}$/), 'tab')

/**
 * The token of a company's link: from the address, out of which it is taken at once so that the browser's history does
 * not keep it, then from the tab, until that is closed. Undefined where neither has one.
 */
export const useLinkToken = (): { token: string | undefined; forget: () => void } => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = inHash.exec(hash)?.[1]
  const [last, setLast] = useState(() => given ?? storage.read() ?? undefined)
  useLayoutEffect(() => {
    if (given === undefined) return
    storage.keep(given)
    setLast(given)
    void navigate({ pathname, search }, { replace: true })
  }, [given, navigate, pathname, search])
  return { token: given ?? last, forget: storage.forget }
}
