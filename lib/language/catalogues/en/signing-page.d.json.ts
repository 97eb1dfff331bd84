// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Signing page",
  "groups": "Parts of the form",
  "lead": {
    "account": "What every package shows where it says nothing itself. It counts at once, also for what has been sent.",
    "package": "What is changed here counts for “{name}” alone. Everything else is as the account says."
  },
  "managersOnly": "Managers of the account set what packages show where they say nothing themselves. For a package of your own you set it on its first step.",
  "sent": "This package is no draft any more: what its signers see cannot be changed.",
  "back": "Back to the package",
  "account": "As the account says",
  "own": "Changed for this package",
  "changed": "Changed for this account",
  "toAccount": "Back to the account’s",
  "toAccountLabel": "{label}: back to what the account says",
  "toProduct": "Back to the default",
  "toProductLabel": "{label}: back to the product’s default",
  "save": "Save",
  "saving": "Saving",
  "saved": "Saved",
  "savedLine": "The signing page is saved.",
  "undone": "The last save is undone.",
  "notSaved": "Not saved yet",
  "unchanged": "Nothing has changed.",
  "discard": "Discard",
  "resetAccount": "All as the account says",
  "resetProduct": "All to the defaults",
  "failed": "The signing page was not saved.",
  "kept": "{failure} What you changed is kept here.",
  "wrong": "{count, plural, one {One entry cannot be saved as it stands.} other {# entries cannot be saved as they stand.}}",
  "clash": "Somebody has saved the signing page meanwhile. Their changes are taken in; where both changed the same, yours stand here and are not saved yet: {labels}. Look at them and save again.",
  "leave": "What you changed on the signing page is lost.",
  "problem": {
    "colour": "A colour is written as #rgb or #rrggbb.",
    "address": "An address begins with https:// or http://.",
    "picture": "A picture is a file chosen here, or an address that begins with https:// or http://.",
    "number": "A whole number from {least} to {most}.",
    "links": "Each line has words, a space, and an address that begins with https:// or http://."
  },
  "control": {
    "pick": "{label}: choose from a palette",
    "file": "Choose a file",
    "removePicture": "Remove the picture",
    "chosen": "A picture chosen here",
    "kinds": "a PNG, JPEG, SVG, GIF or WebP",
    "tooLarge": "{name} has more than 100 kB.",
    "footerLinks": "Links at the foot",
    "footerLinksHint": "One on each line: words, then the address.",
    "PACKAGE": "Which package",
    "SIGNER": "Which signer",
    "STATUS": "What became of it"
  },
  "preview": {
    "title": "Preview",
    "what": "A made-up package, as signers would see it. Nothing can be pressed or saved in it.",
    "frame": "Preview of the signing page",
    "scroll": "The preview; scroll it with the arrow keys",
    "open": "Show the preview",
    "device": "Shown as on",
    "desktop": "Computer",
    "phone": "Phone",
    "theme": "Light or dark",
    "light": "Light",
    "dark": "Dark",
    "language": "Language of the preview",
    "page": "Page of the preview",
    "consent": "Before the documents",
    "sign": "Signing",
    "menu": "Its menu",
    "decline": "Declining",
    "optOut": "Asking for paper",
    "end": "Afterwards",
    "noDecline": "With these settings nobody can decline.",
    "noOptOut": "With these settings nobody can ask for paper.",
    "noLastPage": "With these settings whoever has signed sees this page only when they come back."
  },
  "sample": {
    "package": "Lease",
    "first": "Agreement",
    "second": "House rules",
    "field": "Street",
    "sender": "Sender",
    "given": "Layla",
    "family": "Haddad"
  },
  "group": {
    "seen": "What signers see",
    "look": "Colours and logo",
    "may": "What signers may do",
    "reasons": "Reasons",
    "after": "Afterwards",
    "signing": "Signatures, documents and time"
  },
  "member": {
    "sessionBar": {
      "label": "Who signs, and the way out",
      "hint": "The bar names the signer and lets them end the session on a shared computer."
    },
    "globalNavigation": {
      "label": "Links to other pages here",
      "hint": "The bar leads to the check of sealed documents, and signers who are senders here to their inbox."
    },
    "languages": {
      "label": "Language menu",
      "hint": "Signers can choose the language of the page."
    },
    "breadcrumbs": {
      "label": "Breadcrumbs",
      "hint": "A line above the document tells where one is; on a phone there is no room for it."
    },
    "title": {
      "label": "Title of the document",
      "hint": "It stands above the document. Screen readers read it out in any case."
    },
    "progress": {
      "label": "Progress",
      "hint": "A line says how much is done and how much is left."
    },
    "navigator": {
      "label": "List of documents",
      "hint": "Where there are several documents, signers can go from one to another."
    },
    "overview": {
      "label": "Own fields beside the page",
      "hint": "A list of what the signer has to fill in and to sign, beside the document in a wide window."
    },
    "overviewStays": {
      "label": "… in narrower windows too",
      "hint": "The list stays beside the document as long as there is some room for it."
    },
    "watermark": {
      "label": "“Not signed yet” across the pages",
      "hint": "Shown on the screen until everybody has signed. The files never carry it."
    },
    "feedback": {
      "label": "A way to write to the sender",
      "hint": "Signers can ask you something while they sign and afterwards."
    },
    "help": {
      "label": "Help in the menu",
      "hint": "A short explanation of how signing works."
    },
    "footer": {
      "label": "Line at the foot",
      "hint": "Your own words at the foot of the page, for example an address."
    },
    "iframe": {
      "label": "Shown inside another site’s page",
      "hint": "Our bar gives way to that page’s own. Which sites may do so is set under Settings, Embedding."
    },
    "logoInFrame": {
      "label": "Logo inside another site’s page",
      "hint": "The logo stays although the bar has given way."
    },
    "logo": {
      "label": "Logo",
      "hint": "A picture for the bar: choose a file of at most 100 kB, or give its web address."
    },
    "logoWords": {
      "label": "Words for the logo",
      "hint": "Screen readers say them in place of the picture."
    },
    "logoLink": {
      "label": "Where the logo leads",
      "hint": "A web address that opens when the logo is pressed."
    },
    "theme": {
      "label": "Signing theme",
      "hint": "Colours by what they mean. What is set below for the bar and the buttons comes before it."
    },
    "bar": {
      "label": "Bar",
      "hint": "The ground of the bar on top, as #rrggbb."
    },
    "barInk": {
      "label": "Text on the bar",
      "hint": "Gives way to black or white where it could not be read."
    },
    "buttons": {
      "label": "Buttons",
      "hint": "The ground of the buttons that act, as #rrggbb."
    },
    "buttonsInk": {
      "label": "Text on the buttons",
      "hint": "Gives way to black or white where it could not be read."
    },
    "dialogs": {
      "label": "Heads of dialogs",
      "hint": "The ground behind the question of a dialog, as #rrggbb."
    },
    "dialogsInk": {
      "label": "Text on the heads of dialogs",
      "hint": "Gives way to black or white where it could not be read."
    },
    "decline": {
      "label": "Decline to sign",
      "hint": "Signers can refuse, which ends the package; you read their reason."
    },
    "optOut": {
      "label": "Ask for paper instead",
      "hint": "Signers can opt out of signing electronically, which ends the package here."
    },
    "downloadDocuments": {
      "label": "Download the documents",
      "hint": "The menu offers the documents while they are being signed and afterwards."
    },
    "download": {
      "label": "Download as a general act",
      "hint": "Off, nothing can be downloaded, whatever the switch above says."
    },
    "downloadEarly": {
      "label": "Download before everybody has signed",
      "hint": "Off, signers get the documents only once the package is complete."
    },
    "evidence": {
      "label": "Evidence summary",
      "hint": "Signers can download the record of what happened, where the account’s switches give it to them."
    },
    "confirm": {
      "label": "One last question",
      "hint": "Before the signature counts, signers are asked once more."
    },
    "attachments": {
      "label": "Most files for one attachment",
      "hint": "How many files a signer may send for what they are asked for; 0 is as many as the service takes."
    },
    "inPerson": {
      "label": "Sign in person",
      "hint": "Everybody signs on your device, which goes from hand to hand."
    },
    "ownerInPerson": {
      "label": "You among those who sign in person",
      "hint": "Off, the package’s owner is left out of the list on the device."
    },
    "affidavits": {
      "label": "Statements at a hand-over",
      "hint": "Host and signer state who is there. Off, nobody states anything."
    },
    "firstAffidavit": {
      "label": "The host’s statement",
      "hint": "You state who is before you and how you know."
    },
    "secondAffidavit": {
      "label": "The signer’s statement",
      "hint": "The signer states that they are that person and were handed the device."
    },
    "declineReasons": {
      "label": "Reasons for declining",
      "hint": "One on each line. Signers choose among them."
    },
    "declineOther": {
      "label": "Declining in one’s own words",
      "hint": "Signers may write another reason. Without any reason above they always may."
    },
    "optOutReasons": {
      "label": "Reasons for asking for paper",
      "hint": "One on each line. Signers choose among them."
    },
    "optOutOther": {
      "label": "Asking for paper in one’s own words",
      "hint": "Signers may write another reason. Without any reason above they always may."
    },
    "lastPage": {
      "label": "Last page with thanks",
      "hint": "Off, whoever has signed goes straight to one of the addresses below."
    },
    "redirect": {
      "label": "Where signing leads",
      "hint": "A web address to which whoever has signed is taken. It comes before the link below."
    },
    "handOver": {
      "label": "Hand-over address",
      "hint": "A web address offered afterwards, also to whoever has declined."
    },
    "handOverTitle": {
      "label": "Name of that page",
      "hint": "Signers read where the link leads."
    },
    "handOverText": {
      "label": "Words of the link",
      "hint": "They stand on the button."
    },
    "handOverAlone": {
      "label": "Follow the link by itself",
      "hint": "After ten seconds the page goes there, unless the signer stays."
    },
    "parameters": {
      "label": "What that page is told",
      "hint": "Added to the address, so that the page behind it knows what it is about."
    },
    "drawn": {
      "label": "Signatures are drawn",
      "hint": "Signers draw their signature by hand; typing a name is not enough."
    },
    "caption": {
      "label": "Name and time under signatures",
      "hint": "They stand in the signed document, below the drawing."
    },
    "fontSize": {
      "label": "Size of what is filled in",
      "hint": "In points; empty fits the letters into each field."
    },
    "tries": {
      "label": "Wrong answers before the way is locked",
      "hint": "After so many the signer is locked out and you are told."
    },
    "expires": {
      "label": "Packages run out by themselves",
      "hint": "A package without a due date gets one when it is sent."
    },
    "days": {
      "label": "Days to sign",
      "hint": "So many days after it is sent, where the switch above is on."
    },
    "formFields": {
      "label": "Take over form fields of PDFs",
      "hint": "Fields of an uploaded form become fields of the package."
    },
    "textTags": {
      "label": "Read tags in the text of documents",
      "hint": "Fields are made where tags stand in an uploaded document."
    },
    "accessible": {
      "label": "Accessible documents",
      "hint": "Only tagged PDFs are taken, and stay so. Cannot change once there are documents."
    },
    "saveAsLayout": {
      "label": "Save fields as a layout",
      "hint": "In the designer, senders can keep where the fields stand for other documents."
    },
    "fastTrack": {
      "label": "Fast track without a mail",
      "hint": "Whoever fills in a template’s fast track gets the link to sign at once; that proves nothing about who they are."
    }
  },
  "parts": {
    "title": "Parts of the pages",
    "lead": "What signers and hosts see beyond what has to be said to them. A switch counts at once, also for what has been sent; the preview shows the signers’ pages.",
    "named": "{part} ({group})",
    "several": "{count, plural, one {# part} other {# parts}}",
    "changed": "{name}: {on, select, yes {shown} other {hidden}}",
    "overtaken": "Somebody else has changed parts of the pages meanwhile. They are shown as they are now.",
    "failed": "Not changed: {name}.",
    "showAll": "Show everything again",
    "allShown": "Everything is shown.",
    "group": {
      "overviewOptions": "Own fields beside the page",
      "completeSummaryOptions": "After signing",
      "inpersonWelcomeOptions": "The host’s list",
      "inpersonHostThankYouOptions": "The host’s last page",
      "notaryWelcomeOptions": "The host’s list, with a notary",
      "notaryHostThankYouOptions": "The host’s last page, with a notary"
    },
    "part": {
      "overviewOptions": {
        "title": {
          "label": "Heading",
          "hint": "What the list is called."
        },
        "body": {
          "label": "Notes below",
          "hint": "That answers are saved as one goes, and that dates fill themselves in."
        },
        "documentSection": {
          "label": "Fields of the document",
          "hint": "The signer’s fields, each a way there."
        },
        "uploadSection": {
          "label": "Files to hand in",
          "hint": "The files that are asked for. They are still asked for below the document."
        }
      },
      "completeSummaryOptions": {
        "title": {
          "label": "Heading",
          "hint": "That it is signed. It stays where the message is hidden: somebody has to say so."
        },
        "message": {
          "label": "Message",
          "hint": "When it was signed, and how the documents come."
        },
        "from": {
          "label": "Who sent it",
          "hint": "The sender’s name and address, once everybody has signed."
        },
        "documentSection": {
          "label": "Signed documents",
          "hint": "The list of them, with the evidence summary."
        },
        "review": {
          "label": "Reading",
          "hint": "The button that opens a document to be read."
        },
        "download": {
          "label": "Downloading",
          "hint": "The buttons for each PDF, the evidence summary and the archive. Mails stay as they are."
        },
        "continue": {
          "label": "The way on",
          "hint": "The link to your own page. Whoever is led there by itself is told so all the same."
        }
      },
      "inpersonWelcomeOptions": {
        "title": {
          "label": "Heading",
          "hint": "The question who takes the device next."
        },
        "body": {
          "label": "Line below",
          "hint": "How many have signed, and whose the device is in between."
        },
        "recipientActionRequired": {
          "label": "What is left to do",
          "hint": "How many fields each person still has."
        },
        "recipientStatus": {
          "label": "How far each person is",
          "hint": "Who has signed, and who waits."
        }
      },
      "inpersonHostThankYouOptions": {
        "title": {
          "label": "Heading",
          "hint": "The thanks to the host."
        },
        "body": {
          "label": "Message",
          "hint": "That it has ended, and what the evidence says."
        },
        "recipientStatus": {
          "label": "How many have signed",
          "hint": "And what comes for whoever has not."
        },
        "reviewDocumentsButton": {
          "label": "The way to the package",
          "hint": "Where the host reads the documents."
        }
      }
    }
  },
  "themes": {
    "asDefault": "“default”, where there is such a theme",
    "title": "Signing themes",
    "lead": "Colours by what they mean, under a name. “default” counts for every package; another one where the account or a package chooses it.",
    "none": "There is no theme yet.",
    "which": "Theme to change",
    "unsaved": "{name} (not saved yet)",
    "name": "Name of a new theme",
    "nameHint": "Called “default” it counts at once wherever no other is chosen.",
    "add": "Make the theme",
    "missing": "Give the theme a name.",
    "taken": "There is a theme of that name.",
    "save": "Save the theme",
    "saved": "The theme “{name}” is saved.",
    "remove": "Remove the theme",
    "question": "Remove the theme “{name}”?",
    "consequence": "Pages that have it get the colours of “default”, or else the product’s own.",
    "keep": "Keep it",
    "removing": "Removing",
    "removed": "The theme “{name}” is removed.",
    "failed": "The theme was not saved.",
    "overtaken": "Somebody has changed this theme meanwhile. Save again to put yours in its place.",
    "colour": {
      "primary": {
        "label": "Main colour",
        "hint": "The bar on top and the buttons that act."
      },
      "success": {
        "label": "Good news",
        "hint": "Notes that something went well."
      },
      "warning": {
        "label": "Cautions",
        "hint": "Notes that ask for care."
      },
      "error": {
        "label": "Errors",
        "hint": "Notes that something is wrong."
      },
      "info": {
        "label": "Information",
        "hint": "Notes that only explain."
      },
      "signatureButton": {
        "label": "Boxes to sign in",
        "hint": "On the page, for signatures that are needed."
      },
      "optionalSignatureButton": {
        "label": "Boxes that may stay empty",
        "hint": "On the page, for optional signatures."
      }
    }
  }
};
export default messages;
