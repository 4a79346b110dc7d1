import type { DemoPage, Figures } from '../demo-page.ts'

export const kindPages = ({ fee, product }: Figures): DemoPage[] => [
  {
    section: 'membership',
    address: { sv: 'chef', en: 'manager' },
    title: { sv: 'Medlem som chef', en: 'Membership for managers' },
    summary: {
      sv: 'Du företräder arbetsgivaren, men du är själv anställd. Hos oss får du råd i båda rollerna.',
      en: 'You represent your employer, but you are an employee too. We advise you in both roles.',
    },
    body: {
      sv: `
        ## Råd som bara handlar om dig

        Du kan prata med oss om din egen lön, ditt avtal och din arbetsbelastning. Samtalet stannar hos oss, också när dina medarbetare är medlemmar här.

        ## Det här får du

        - Någon som läser ditt chefsavtal innan du skriver på.
        - Stöd om du blir erbjuden att sluta.
        - [Lönestatistik](/mitt-${product}/lonestatistik) för ditt yrke.
        - [Inkomstförsäkring](/medlemskapet/inkomstforsakring), precis som andra anställda.
        - Kurser om att leda andra, se [kurser och aktiviteter](/kurser-aktiviteter).

        ## Klubben och du

        Du hör till klubben på din arbetsplats som alla andra medlemmar. Förhandlar du för arbetsgivaren är det klokt att inte ha ett uppdrag i klubben samtidigt.

        > Har du blivit chef? Ändra din anställning under [Mina anställningar](/mitt-${product}/anstallningar), så att råden passar dig.
      `,
      en: `
        ## Advice about you alone

        You can talk to us about your own salary, your contract and your workload. What you tell us stays with us, also when members of your team belong to the union.

        ## What you get

        - Somebody who reads your manager’s contract before you sign it.
        - Support if you are offered money to leave.
        - [Salary statistics](/en/my-${product}/salary-statistics) for your occupation.
        - [Income insurance](/en/membership/income-insurance), just like other employees.
        - Courses in leading others, see [courses and activities](/en/courses-activities).

        ## You and the club

        You belong to the club at your workplace like every other member. If you negotiate on behalf of your employer, it is wise not to hold an assignment in the club at the same time.

        > Have you become a manager? Change your employment under [My employments](/en/my-${product}/employments), so that our advice fits you.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'egenforetagare', en: 'self-employed' },
    title: { sv: 'Medlem som egenföretagare', en: 'Membership for the self-employed' },
    summary: {
      sv: 'Driver du eget kan du vara kvar hos oss, eller bli medlem för första gången.',
      en: 'If you run your own business you can stay with us, or join for the first time.',
    },
    body: {
      sv: `
        ## Vad du betalar

        Du betalar samma avgift som den som är anställd: ${fee('ordinary')} kr i månaden, eller ${fee('low-income')} kr om din inkomst är låg. [Räkna ut din avgift](/mitt-${product}/rakna-ut-avgiften).

        ## Vad som är annorlunda

        | Fråga | Som egenföretagare |
        | Inkomstförsäkring | Ingår inte. Månaderna räknas om du blir anställd igen |
        | Klubb | Du hör inte till någon, eftersom du inte har en arbetsgivare |
        | A-kassa | Du kan vara med, men andra regler gäller. Fråga a-kassan |

        ## Vad vi hjälper till med

        - Frågor om uppdragsavtal, betalning och sena fakturor.
        - Steget från anställning till eget, och tillbaka.
        - Vad du behöver tänka på när du själv anställer.

        ## Är du medlem och startar eget?

        Välj Jag har startat eget på [Mitt Förbundet](/mitt-${product}). Du ser vad som ändras innan du bekräftar.
      `,
      en: `
        ## What you pay

        You pay the same fee as an employee: SEK ${fee('ordinary')} a month, or SEK ${fee('low-income')} if your income is low. [Calculate your fee](/en/my-${product}/fee-calculator).

        ## What is different

        | Question | If you are self-employed |
        | Income insurance | Not included. The months count if you become employed again |
        | Club | You belong to none, as you have no employer |
        | Unemployment fund | You can belong to one, but other rules apply. Ask the fund |

        ## What we help with

        - Questions about contracts for assignments, payment and late invoices.
        - The step from employment to your own business, and back.
        - What to think of when you employ somebody yourself.

        ## Are you a member who starts a business?

        Choose that you have started a business on [My Förbundet](/en/my-${product}). You see what changes before you confirm.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'arbetssokande', en: 'looking-for-work' },
    title: { sv: 'Medlem som arbetssökande', en: 'Membership while you look for work' },
    summary: {
      sv: `Utan jobb betalar du ${fee('job-seeker')} kr i månaden. Stanna kvar, så behåller du stödet och de månader du har samlat.`,
      en: `Without a job you pay SEK ${fee('job-seeker')} a month. Stay with us, and you keep our support and the months you have gathered.`,
    },
    body: {
      sv: `
        ## Gör det här först

        - Skriv in dig hos Arbetsförmedlingen din första dag utan jobb.
        - Ansök om ersättning hos din a-kassa.
        - Berätta för oss på [Mitt Förbundet](/mitt-${product}) att du är eller blir arbetslös. Då blir avgiften rätt.
        - [Kontakta oss](/kontakta-${product}) om inkomstförsäkringen när a-kassan har beslutat.

        ## Det här har du kvar

        Hade du [inkomstförsäkringen](/medlemskapet/inkomstforsakring) när jobbet tog slut gäller den för det jobbet. Du kan fortfarande gå kurser, se lönestatistiken och få råd.

        ## När du får ett nytt jobb

        Visa oss avtalet innan du skriver på. Lägg sedan till din anställning under [Mina anställningar](/mitt-${product}/anstallningar).

        > Vänta inte med att berätta för oss. Du kan anmäla att du blir arbetslös innan det har hänt.
      `,
      en: `
        ## Do this first

        - Register with the employment service on your first day without a job.
        - Apply for benefits from your unemployment fund.
        - Tell us on [My Förbundet](/en/my-${product}) that you are, or will be, out of work. Then your fee will be right.
        - [Contact us](/contact-${product}) about the income insurance when your fund has decided.

        ## What you still have

        If you had the [income insurance](/en/membership/income-insurance) when your job ended, it applies to that job. You can still take courses, see the salary statistics and get advice.

        ## When you find a new job

        Show us the contract before you sign. Then add your employment under [My employments](/en/my-${product}/employments).

        > Do not wait to tell us. You can say that you will be out of work before it has happened.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'senior', en: 'senior' },
    title: { sv: 'Medlem som senior', en: 'Membership as a senior' },
    summary: {
      sv: `När du har gått i pension kostar medlemskapet ${fee('senior')} kr om året.`,
      en: `When you have retired, membership costs SEK ${fee('senior')} a year.`,
    },
    body: {
      sv: `
        ## Så byter du

        Välj Jag går i pension på [Mitt Förbundet](/mitt-${product}), och den dag då du slutar arbeta. Innan du bekräftar ser du avgiften och vad som ändras.

        ## Det här har du kvar

        - Råd om frågor från ditt arbetsliv, till exempel om lön eller semester som du inte har fått.
        - Föreläsningar, möten och andra [aktiviteter](/kurser-aktiviteter) som är öppna för seniorer.
        - Nyheter från oss, om du vill ha dem.

        ## Det här upphör

        - Inkomstförsäkringen, eftersom du inte längre har en lön att försäkra.
        - Dina uppdrag i klubben på arbetsplatsen.

        ## Om du arbetar lite

        Tänker du arbeta vid sidan av pensionen beror det på hur mycket. [Fråga oss](/kontakta-${product}) innan du byter, så att du inte förlorar en försäkring som du behöver.
      `,
      en: `
        ## How you change

        Choose that you are retiring on [My Förbundet](/en/my-${product}), and the day on which you stop working. Before you confirm you see the fee and what changes.

        ## What you still have

        - Advice on questions from your working life, for example on salary or leave that you have not received.
        - Lectures, meetings and other [activities](/en/courses-activities) that are open to seniors.
        - News from us, if you want it.

        ## What ends

        - Your income insurance, as you no longer have a salary to insure.
        - Your assignments in the club at your workplace.

        ## If you work a little

        If you plan to work beside your pension, it depends on how much. [Ask us](/contact-${product}) before you change, so that you do not lose an insurance that you need.
      `,
    },
  },
]
