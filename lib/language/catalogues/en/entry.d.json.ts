// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "signIn": {
    "title": "Sign in",
    "act": "Sign in",
    "busy": "Signing in",
    "by": "Continue with {provider}",
    "leading": "Leading to {provider}",
    "forgotten": "Forgotten your password?",
    "passwordCounts": "Your new password counts from now on.",
    "unreachable": "No connection to the server. Try again in a moment.",
    "tooMany": "Too many tries. Signing in is paused until {time}. Or choose a new password below.",
    "wrong": "The e-mail address or the password is not right. After five wrong passwords, signing in pauses for a few minutes.",
    "already": "You are signed in as <b>{who}</b>.",
    "goOn": "Go on",
    "other": "To sign in as somebody else, write below who it is.",
    "codeTitle": "One step more",
    "codeLead": "Give the code that your app shows now, or one of your recovery codes.",
    "wrongCode": "That code is not right, or was used already. Wait for the next one.",
    "back": "Sign in as somebody else",
    "passkey": "Sign in with a passkey",
    "passkeyBusy": "Waiting for your passkey",
    "passkeyStopped": "No passkey was used. Try again, or sign in with your password.",
    "passkeyRefused": "This passkey does not sign in here. Try again, or sign in with your password.",
    "passkeyLead": "Use your passkey, or give the code that your app shows now, or one of your recovery codes.",
    "organisation": "Sign in with your organisation",
    "organisationBusy": "Leading to your organisation",
    "onlyOrganisation": "Your organisation lets you in only through its own provider. Use “Sign in with your organisation” below."
  },
  "provider": {
    "unauthorised": {
      "sso": {
        "cancelled": "You called the sign-in off. Try again, or use your password.",
        "refused": "The provider refused to sign you in. Ask whoever runs this installation to look at its log.",
        "stale": "This sign-in has run out, or another tab began a newer one. Go on in the newer tab, or try again here.",
        "clock": "The clocks of the provider and of this installation differ too much. Ask whoever runs this installation to set them.",
        "answer": "The provider’s answer does not prove who you are, so nobody was signed in. Try again; if it stays so, ask whoever runs this installation."
      }
    },
    "forbidden": {
      "sso": {
        "unverified": "The provider has not verified your e-mail address. Confirm it there and try again, or use your password.",
        "domain": "Addresses of your domain may not sign in here by the provider. Ask whoever runs this installation.",
        "unknown": "Nobody here has your e-mail address yet. Ask a manager of the account to invite you.",
        "otherPerson": "Your e-mail address belongs to somebody whom the provider knows as another person. Ask a manager of the account.",
        "locked": "You are locked here. Ask a manager of the account to unlock you.",
        "onlyThisWay": "Your organisation lets you in only through its own provider. Use “Sign in with your organisation” below.",
        "noOrganisation": "No organisation signs in here by this address. Check it, or use your password.",
        "owner": "The account’s owner signs in by a provider only if they have saved it with its secret themselves. Use your password."
      }
    },
    "unavailable": {
      "sso": "The provider cannot be reached at the moment. Try again soon, or use your password."
    },
    "tooMany": {
      "signIns": "Too many attempts. Wait a minute and try again."
    },
    "other": "You were not signed in. Try again."
  },
  "field": {
    "email": "E-mail address",
    "emailMissing": "Write your e-mail address.",
    "emailWrong": "An address looks like name@example.com.",
    "password": "Password",
    "passwordMissing": "Write your password.",
    "passwordShort": "A password needs at least {least, number} characters.",
    "firstName": "First name",
    "firstNameMissing": "Write your first name.",
    "lastName": "Last name",
    "lastNameMissing": "Write your last name.",
    "code": "Code",
    "codeMissing": "Give the code."
  },
  "strength": {
    "empty": "At least {least, number} characters; a few words in a row are good.",
    "short": "{length, number} of at least {least, number} characters.",
    "few": "{length, number} characters, but few different ones.",
    "fair": "Fair: {length, number} characters.",
    "good": "Good: {length, number} characters.",
    "strong": "Strong: {length, number} characters."
  },
  "forgotten": {
    "tab": "Forgotten password",
    "title": "Choose a new password",
    "lead": "A link to do so comes by mail.",
    "act": "Send link",
    "busy": "Sending the link",
    "back": "Back to sign-in",
    "sent": "Look in your mail",
    "sentLead": "If <b>{email}</b> has an account here, a link is on its way. It works once.",
    "sentNote": "A new password signs you out everywhere else.",
    "failed": "The link was not sent. Try again."
  },
  "password": {
    "tab": "Choose a password",
    "title": "Choose a new password",
    "lead": "It counts at once and signs you out everywhere else.",
    "act": "Set password",
    "busy": "Setting the password",
    "join": "Join the account",
    "joinLead": "Your name as signers will see it, and a password.",
    "joinInto": "{named, select, yes {<b>{inviter}</b> invites you to <b>{account}</b>.} other {You are invited to <b>{account}</b>.}}",
    "joinAs": "You sign in with <b>{email}</b>.",
    "joinAct": "Join",
    "linkOver": "This link has been used or is too old. Ask for a new one.",
    "failed": "The password was not set. Try again."
  },
  "address": {
    "tab": "Confirm an e-mail address",
    "title": "Confirm your e-mail address",
    "lead": "You sign in with it from then on. Until you confirm it, the old address counts.",
    "act": "Confirm this address",
    "busy": "Confirming",
    "done": "The address is confirmed",
    "doneLead": "You sign in with <b>{email}</b> from now on. Your password stays.",
    "goOn": "Go on",
    "linkOver": "This link has been used, called off, or is too old. The address that counted so far still does.",
    "refused": "{reason} The address that counted so far still does.",
    "failed": "The address was not confirmed. Try again."
  },
  "taken": {
    "tab": "Somebody else is signed in",
    "title": "Somebody else is signed in here",
    "lead": "This link is for another person than the one who is signed in to this browser, so nothing was changed.",
    "note": "Sign out first and follow the link again, or open it in a private window.",
    "goOn": "Go on as before"
  },
  "setUp": {
    "tab": "Set up",
    "title": "Set up your instance",
    "lead": "You become its first manager. Everything here can be changed later.",
    "code": "Set-up code",
    "codeHint": "It stands in the output of npm start, so that only who runs this instance can set it up.",
    "codeMissing": "Write the code that npm start printed.",
    "you": "You",
    "account": "The account",
    "accountName": "Account name",
    "accountNameHint": "Signers see this name in invitations.",
    "accountNameMissing": "Write the name that signers will see.",
    "zone": "Time zone",
    "zoneHint": "Dates in documents and evidence are written in it.",
    "language": "Language",
    "languageHint": "Of your desk, your mails and new packages.",
    "staysHere": "The account’s data stays on this machine.",
    "noSeal": "The account can be created now; nothing can be sent until the seal works.",
    "act": "Create account",
    "busy": "Creating the account",
    "failed": "The account was not created. Nothing was kept; try again."
  }
};
export default messages;
