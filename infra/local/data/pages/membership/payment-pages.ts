import { applicationLimits } from '#shared/limits.ts'
import type { DemoPage, Figures } from '../demo-page.ts'

export const paymentPages = ({ fee, product }: Figures): DemoPage[] => [
  {
    section: 'membership',
    address: { sv: 'betala-avgiften', en: 'pay-the-fee' },
    title: { sv: 'Betala avgiften', en: 'Pay the fee' },
    summary: {
      sv: 'Autogiro, e-faktura eller pappersfaktura: så fungerar det, och så gör du om något blir fel.',
      en: 'Direct debit, e-invoice or paper invoice: how it works, and what to do if something goes wrong.',
    },
    body: {
      sv: `
        ## Tre sätt att betala

        | Betalsätt | Så går det till |
        | Autogiro | Avgiften dras från ditt konto sista bankdagen i månaden |
        | E-faktura | Fakturan kommer till din internetbank, där du godkänner den |
        | Pappersfaktura | Fakturan kommer med posten |

        Autogiro kan du välja från den dag du fyller ${applicationLimits.directDebitAge} år. Läs [villkoren för autogiro](/villkor-autogiro).

        ## Byt när du vill

        Under [Betalningar](/mitt-${product}/betalningar) ser du dina fakturor och [byter betalsätt](/mitt-${product}/betalningar/byt-betalsatt). Du får veta från vilken faktura bytet gäller.

        ## Om något är fel

        - Har du betalat för mycket dras det av på nästa faktura.
        - Kan du inte betala i tid, [ring oss](/kontakta-${product}) före förfallodagen.
        - Har din lön ändrats kan avgiften bli en annan. Ändra den under [Mina anställningar](/mitt-${product}/anstallningar).

        > Vi ber aldrig om dina kontouppgifter i ett mejl eller sms.
      `,
      en: `
        ## Three ways to pay

        | Payment method | How it works |
        | Direct debit | The fee is drawn from your account on the last banking day of the month |
        | E-invoice | The invoice comes to your online bank, where you approve it |
        | Paper invoice | The invoice comes by post |

        You can choose direct debit from the day you turn ${applicationLimits.directDebitAge}. Read the [terms of direct debit](/en/direct-debit-terms).

        ## Change whenever you like

        Under [Payments](/en/my-${product}/payments) you see your invoices and [change how you pay](/en/my-${product}/payments/change). You are told from which invoice the change applies.

        ## If something is wrong

        - If you have paid too much, it is deducted from your next invoice.
        - If you cannot pay in time, [call us](/contact-${product}) before the due date.
        - If your salary has changed, your fee may change too. Enter it under [My employments](/en/my-${product}/employments).

        > We never ask for your account details in an email or a text message.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'lamna-forbundet', en: 'leaving' },
    title: { sv: 'Lämna förbundet', en: 'Leaving the union' },
    summary: {
      sv: 'Du kan lämna när du vill. Medlemskapet gäller månaden ut, och till dess kan du ändra dig.',
      en: 'You can leave whenever you like. Your membership lasts to the end of the month, and until then you can change your mind.',
    },
    body: {
      sv: `
        ## Kanske räcker det att byta

        - Ledig i minst tre månader? Då kan du betala ${fee('reduced')} kr i månaden.
        - Utan jobb? Som arbetssökande betalar du ${fee('job-seeker')} kr i månaden.
        - I pension? Som senior betalar du ${fee('senior')} kr om året.

        Du byter på [Mitt Förbundet](/mitt-${product}).

        ## Så lämnar du

        Gå till [Avsluta medlemskapet](/mitt-${product}/avsluta-medlemskap-digitalt). Du ser vad som upphör och vilken dag, och skriver under med e-legitimation.

        ## Det här upphör

        - Inkomstförsäkringen. Blir du medlem igen börjar tiden om.
        - Dina uppdrag i klubben.
        - Platser på kurser som hålls efter din sista dag.

        Är du med i en a-kassa är du kvar där. Den är fristående från oss, och du säger upp den för sig.

        > Ångrar du dig tar du tillbaka uppsägningen under [Mina ärenden](/mitt-${product}/mina-arenden).
      `,
      en: `
        ## Perhaps a change is enough

        - On leave for at least three months? Then you can pay SEK ${fee('reduced')} a month.
        - Out of work? While you look for work you pay SEK ${fee('job-seeker')} a month.
        - Retired? As a senior you pay SEK ${fee('senior')} a year.

        You change on [My Förbundet](/en/my-${product}).

        ## How you leave

        Go to [Leave the union](/en/my-${product}/leave-membership). You see what ends and on which day, and sign with your electronic ID.

        ## What ends

        - Your income insurance. If you join again, its time starts anew.
        - Your assignments in the club.
        - Your seats on courses that are held after your last day.

        If you belong to an unemployment fund you stay there. It is independent of us, and you leave it separately.

        > If you change your mind you withdraw your notice under [My cases](/en/my-${product}/my-cases).
      `,
    },
  },
]
