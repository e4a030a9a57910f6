CREATE TABLE "vault_cards" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"token_expires_on" timestamp (3) with time zone NOT NULL,
	"customer" text COLLATE "C",
	"brand" text NOT NULL,
	"last_four" text COLLATE "C" NOT NULL,
	"expiration" text COLLATE "C" NOT NULL,
	"funding" text COLLATE "C" NOT NULL,
	"behavior" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_charges" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" DEFAULT '' NOT NULL,
	"client_secret" text COLLATE "C",
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vault_cards_token" ON "vault_cards" USING btree ("token");--> statement-breakpoint
CREATE INDEX "vault_charges_card" ON "vault_charges" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_charges_secret" ON "vault_charges" USING btree ("client_secret");