// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Roles",
  "senders": "Senders",
  "lead": "Roles say who may do what. Whoever has several may do everything that one of them allows; whoever has none of the account’s own is a manager or a sender.",
  "managersOnly": "Only managers, and whoever has a role for it, manage the roles of the account.",
  "reading": "The roles are being read",
  "new": "New role",
  "change": "Change",
  "off": "Turned off: it allows nothing",
  "allowsNothing": "Allows only to read and to sign.",
  "manager": {
    "name": "Manager",
    "means": "Does everything, and runs the account."
  },
  "sender": {
    "name": "Sender",
    "means": "Prepares and sends their own packages."
  },
  "group": {
    "packages": "Packages",
    "people": "People",
    "account": "Account",
    "programs": "Programs"
  },
  "form": {
    "change": "Change {name}",
    "name": "Name",
    "description": "What it is for",
    "noName": "Give the role a name.",
    "enabled": "In force",
    "enabledHint": "Turned off, it allows nothing to whoever has it.",
    "cancel": "Cancel",
    "act": "Make the role",
    "save": "Save",
    "busy": "Being saved …",
    "failed": "It was not saved."
  },
  "assign": {
    "lead": "What this sender may do is what these roles allow together.",
    "none": "Choose at least one role: nobody is left without.",
    "act": "Save the roles"
  },
  "remove": {
    "open": "Delete",
    "question": "Delete the role {name}?",
    "act": "Delete the role",
    "keep": "Keep it",
    "stays": "{name} stays: somebody has no other role. Give them another first.",
    "consequence": "{count, plural, =0 {Nobody has it.} one {# person loses what it allows. Whoever would be left without any role keeps it from being deleted.} other {# people lose what it allows. Whoever would be left without any role keeps it from being deleted.}}"
  },
  "done": {
    "made": "{name} is there now",
    "changed": "{name} is changed",
    "deleted": "{name} is deleted",
    "assigned": "The roles are saved",
    "failed": "It was not deleted."
  },
  "users": "{count, plural, =0 {Nobody has it} one {# person has it} other {# people have it}}",
  "moreUsers": "{count, plural, one {and # more person} other {and # more people}}",
  "allows": {
    "transaction": {
      "transaction": "Prepare and send packages",
      "in_person": "Host signing in person"
    },
    "templates_layouts": {
      "templates": "Make templates and public links",
      "layouts": "Keep and apply layouts"
    },
    "sender_admin": {
      "users": "Manage senders",
      "role": "Manage roles",
      "reports": "Reports of everybody",
      "custom_fields": "Custom fields",
      "customization": "Looks and wording",
      "self_serve_account_settings": "Settings of the account",
      "sub_account_management": "Sub-accounts",
      "security_settings": "Security and audit log",
      "data_management": "Retention",
      "api_access": "Own API keys",
      "event_notification": "Callbacks"
    },
    "groups": {
      "group_signing_management": "Manage groups"
    }
  },
  "means": {
    "transaction": {
      "transaction": "Without it, own packages are only read.",
      "in_person": "Begins signing on one’s own device."
    },
    "templates_layouts": {
      "templates": "Templates that are there are used without it.",
      "layouts": "Fields of a document, for the next one."
    },
    "sender_admin": {
      "users": "Invite, change, lock and remove whoever may do no more; transfer packages; name delegates.",
      "role": "Make and give roles that allow no more than one’s own.",
      "reports": "Usage and completion of the whole account.",
      "custom_fields": "What the account keeps of its senders.",
      "customization": "Logo, signing page, consent texts, mails, designer profiles, reasons for declining.",
      "self_serve_account_settings": "Name, package defaults, switches, reminders, whom to ask for help.",
      "sub_account_management": "Makes accounts below this one, and acts as a manager in each of them.",
      "security_settings": "How senders sign in, the password policy, and everything that was done to the account.",
      "data_management": "When packages expire and are deleted.",
      "api_access": "See, make and end one’s own keys. Keys that are there go on working.",
      "event_notification": "Which programs hear of what happens."
    },
    "groups": {
      "group_signing_management": "Make, change and delete every group."
    }
  }
};
export default messages;
