// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Sign-in and sessions",
  "reading": "Being read",
  "step": {
    "title": "Two steps",
    "off": "Your password alone lets you in.",
    "offWhy": "With a second step, whoever learns your password still does not get in: a code from an app on your phone is asked for as well.",
    "on": "You sign in in two steps.",
    "since": "A code from your app is asked for since {when}.",
    "noPassword": "You sign in through your organisation, which asks for whatever second step it demands.",
    "setUp": "Set up",
    "end": "Switch off",
    "required": "This account demands it, so it stays on.",
    "endQuestion": "Switch two-step sign-in off?",
    "endConsequence": "From then on your password alone lets you in. Your recovery codes end.",
    "keep": "Keep it on",
    "ended": "Two-step sign-in is off."
  },
  "setUp": {
    "title": "Set up two-step sign-in",
    "scan": "Read this code with an authenticator app on your phone.",
    "qr": "QR code for the authenticator app",
    "secret": "Or type this key into the app",
    "code": "Code that the app shows",
    "codeMissing": "Give the six figures that the app shows.",
    "act": "Switch on",
    "busy": "Being checked …",
    "beginning": "Being prepared …",
    "cancel": "Cancel",
    "failed": "It could not be switched on.",
    "on": "Two-step sign-in is on. Keep the recovery codes."
  },
  "codes": {
    "title": "Recovery codes",
    "left": "{left, number} of {all, number} are left. Each opens once.",
    "lead": "Each lets you in once when your phone is not there. They are shown only now: keep them where others do not find them.",
    "list": "Your recovery codes",
    "copy": "Copy",
    "copied": "The recovery codes are copied.",
    "save": "Save as a file",
    "kept": "I have kept them",
    "anew": "Make new ones",
    "anewBusy": "Being made …",
    "failed": "No new codes could be made; the old ones still count."
  },
  "sessions": {
    "title": "Sessions",
    "lead": "Where you are signed in.",
    "this": "This one",
    "unknown": "Unknown browser",
    "since": "Since",
    "seen": "Last used",
    "end": "End",
    "endOf": "End the session of {browser}, {ip}",
    "ended": "The session has ended.",
    "endOthers": "End all others",
    "othersEnded": "All other sessions have ended.",
    "failed": "The session was not ended."
  },
  "confirm": {
    "title": "Confirm that it is you",
    "lead": "Your sign-in was a while ago. Give your password once more; it counts for ten minutes.",
    "password": "Password",
    "missing": "Give your password.",
    "act": "Confirm",
    "busy": "Being checked …",
    "cancel": "Cancel",
    "failed": "It could not be confirmed."
  },
  "rules": {
    "title": "Rules for everyone",
    "lead": "They hold for every sender of this account who signs in with a password.",
    "steps": "Two steps for all",
    "stepsHint": "Whoever has no second step sets one up right after signing in the next time.",
    "common": "No password that is guessed first",
    "commonHint": "Refuses common words, rows of keys and one’s own name, also with figures around them.",
    "length": "Least number of characters",
    "hint": {
      "length": "From 10 to 64. It counts when a password is set the next time.",
      "attempts": "0 for never. A manager unlocks. The account’s owner only waits a while, so that a stranger locks out nobody who could unlock.",
      "idle": "From 5. It counts for sessions that are opened from now on.",
      "warning": "0 for no warning. Up to 525600."
    },
    "problem": {
      "length": "Give a number from 10 to 64.",
      "attempts": "Give a number from 0 to 1000.",
      "idle": "Give a number from 5 to 525600.",
      "warning": "Give a number from 0 to 525600."
    },
    "attempts": "Wrong tries that lock a sender",
    "idle": "Minutes without use that end a session",
    "warning": "Minutes before that at which the desk warns",
    "save": "Save the rules",
    "saving": "Being saved …",
    "saved": "The rules are saved.",
    "failed": "The rules were not saved.",
    "unchanged": "Nothing has been changed."
  },
  "due": {
    "title": "One step more",
    "lead": "This account asks everybody for a second step of signing in. Set yours up now; it takes a minute.",
    "out": "Sign out"
  },
  "reset": {
    "menu": "Reset two-step sign-in",
    "question": "Reset the two-step sign-in of {name}?",
    "consequence": "For somebody whose phone is gone. Their app and recovery codes count no longer, and their sessions end. Be sure that it is really they who ask.",
    "act": "Reset",
    "keep": "Leave it",
    "done": "{name} signs in with the password alone again.",
    "failed": "It was not reset."
  }
};
export default messages;
