import { createContext, use } from 'react'

/** Whether every missing field says so, because the person wanted to go on. */
export const ShowAllContext = createContext(false)
export const useShowAll = () => use(ShowAllContext)
