import type { DemoPage, Figures } from './demo-page.ts'

export const aboutPages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'about',
    address: { sv: 'kakor', en: 'cookies' },
    title: { sv: 'Kakor', en: 'Cookies' },
    summary: {
      sv: 'Webbplatsen använder bara kakor som den behöver för att fungera. Ingen följer vad du gör.',
      en: 'The website only uses cookies that it needs to work. Nobody follows what you do.',
    },
    body: {
      sv: `
        | Kaka | Vad den gör | Hur länge |
        | Inloggning | Håller dig inloggad | Tills du loggar ut, eller en stund efter att du slutat använda sidan |
        | Beställning | Leder dig tillbaka från e-legitimationen | Några minuter |
        | Ansökan | Visar dig din ansökan om medlemskap i samma webbläsare | En vecka |
        | Webbläsare | Räknar försök att logga in, så att ingen kan gissa | Ett år |

        Det du skriver i ett formulär sparas i din webbläsare tills du har skickat det, så att det inte försvinner om något går fel. Ingen annan ser det.

        Eftersom inget av detta behöver ditt samtycke frågar vi inte om det.
      `,
      en: `
        | Cookie | What it does | How long |
        | Sign-in | Keeps you signed in | Until you sign out, or a while after you stop using the page |
        | Order | Leads you back from the electronic ID | A few minutes |
        | Application | Shows you your application for membership in the same browser | A week |
        | Browser | Counts attempts to sign in, so that nobody can guess | A year |

        What you write in a form is kept in your browser until you have sent it, so that it is not lost if something goes wrong. Nobody else sees it.

        As none of this needs your consent, we do not ask for it.
      `,
    },
  },
  {
    section: 'about',
    address: { sv: 'personuppgifter', en: 'personal-data' },
    title: { sv: 'Personuppgifter', en: 'Personal data' },
    summary: {
      sv: 'Vi sparar det vi behöver för ditt medlemskap, och inte längre än vi måste. Du kan se allt som finns om dig.',
      en: 'We keep what we need for your membership, and no longer than we must. You can see all that there is about you.',
    },
    body: {
      sv: `
        Att du är medlem i ett fackförbund är en känslig uppgift. Därför får bara den som behöver den se den, och din arbetsgivare får den inte från oss.

        ## Dina rättigheter

        - [Se vad vi har om dig](/mitt-${product}/ratten-till-tillgang), inom en månad.
        - [Ta med dig dina uppgifter](/mitt-${product}/dataportabilitet) som en fil.
        - Rätta det som är fel under [Kontaktuppgifter](/mitt-${product}/kontaktuppgifter).
        - Säga nej till utskick och ändra dina [samtycken](/mitt-${product}/mina-samtycken).

        ## När du har lämnat oss

        Ett år efter att medlemskapet har slutat raderas det som handlar om dig. Protokoll som du står i finns kvar, eftersom föreningen måste spara dem.
      `,
      en: `
        That you are a member of a trade union is a sensitive fact. Therefore only those who need it may see it, and your employer does not get it from us.

        ## Your rights

        - [See what we have about you](/en/my-${product}/right-of-access), within a month.
        - [Take your data along](/en/my-${product}/data-portability) as a file.
        - Correct what is wrong under [Contact details](/en/my-${product}/contact-details).
        - Decline mailings and change your [consents](/en/my-${product}/my-consents).

        ## When you have left us

        A year after your membership has ended, what is about you is erased. Minutes that name you remain, because the association must keep them.
      `,
    },
  },
  {
    section: 'about',
    address: { sv: 'tillganglighet', en: 'accessibility' },
    title: { sv: 'Tillgänglighet', en: 'Accessibility' },
    summary: {
      sv: 'Webbplatsen ska gå att använda med tangentbord, skärmläsare och på en liten skärm. Säg till när den inte gör det.',
      en: 'The website is to work by keyboard, with a screen reader and on a small screen. Tell us when it does not.',
    },
    body: {
      sv: `
        Vi följer WCAG 2.2 på nivå AA. Varje sida provas med ett automatiskt verktyg i båda språken, och de viktigaste vägarna med enbart tangentbord.

        ## Det här brister

        - Protokoll och intyg är PDF-filer med taggar, men läses olika bra av olika program.
        - Den som vill slippa e-legitimationen behöver ringa oss.

        ## Säg till

        Hittar du något som inte går att använda, [skriv till oss](/kontakta-${product}). Vi svarar inom två arbetsdagar.
      `,
      en: `
        We follow WCAG 2.2 at level AA. Each page is tried with an automatic tool in both languages, and the most important ways by keyboard alone.

        ## What falls short

        - Minutes and certificates are tagged PDF files, but programs read them with different success.
        - To avoid the electronic ID one has to call us.

        ## Tell us

        If you find something that cannot be used, [write to us](/contact-${product}). We answer within two working days.
      `,
    },
  },
  {
    section: 'about',
    address: { sv: 'hjalp', en: 'help' },
    title: { sv: 'Hjälp', en: 'Help' },
    summary: {
      sv: 'Kan du inte logga in, hittar du inte dina sidor eller har något gått fel? Börja här.',
      en: 'Can you not sign in, not find your pages or has something gone wrong? Begin here.',
    },
    body: {
      sv: `
        ## Jag kan inte logga in

        Du loggar in med e-legitimation. Prova att öppna appen först, och sedan sidan igen. Har du fått en ny telefon behöver du en ny e-legitimation från den som utfärdar den.

        ## Jag hittar inte mitt uppdrag

        Har du flera roller väljer du vilken du handlar i högst upp på sidan. Ett uppdrag syns när medlemsregistret har bekräftat det.

        ## Jag får inga mejl

        Se efter att adressen stämmer under [Kontaktuppgifter](/mitt-${product}/kontaktuppgifter), och leta i skräpposten.

        ## Något gick fel

        Det du har skrivit finns kvar. Försök igen om en stund, och [hör av dig](/kontakta-${product}) om det inte går. Har sidan visat en referens, ta med den.
      `,
      en: `
        ## I cannot sign in

        You sign in with an electronic ID. Try to open its app first, and then the page again. If you have a new phone you need a new electronic ID from its issuer.

        ## I cannot find my assignment

        If you have several roles you choose at the top of the page in which you act. An assignment is shown once the register of members has confirmed it.

        ## I get no emails

        Make sure that the address is right under [Contact details](/en/my-${product}/contact-details), and look among your junk mail.

        ## Something went wrong

        What you have written is still there. Try again in a while, and [get in touch](/contact-${product}) if it does not work. If the page has shown a reference, mention it.
      `,
    },
  },
]
