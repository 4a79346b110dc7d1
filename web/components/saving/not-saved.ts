import { createContext, type ReactNode } from 'react'

/** What is not saved on this page and how to go on, shown with the error `not-saved`. */
export const NotSavedContext = createContext<ReactNode>(null)
